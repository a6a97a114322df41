import { platformPaths as paths } from '../platform-paths.ts'
import { allowlistEntry, allowlistEntryRequest, allowlistPage } from '../record-kinds/allowlist-entry.ts'
import { faq, faqPage, faqRequest } from '../record-kinds/faq.ts'
import { knowledgeFile, knowledgeFiles, knowledgeFileUpload } from '../record-kinds/knowledge-file.ts'
import { website, websitePage, websiteRequest } from '../record-kinds/website.ts'
import { callsOf, type Operation } from './operation.ts'

const files = callsOf('Files')
const websiteCalls = callsOf('Websites')
const faqCalls = callsOf('FAQs')
const allowlistCalls = callsOf('Allowlist')

export const knowledgeOperations = {
  listFiles: files.get(paths.files, 'List the files', knowledgeFiles),
  uploadFile: files.create(paths.files, 'Upload a file', knowledgeFileUpload, knowledgeFile, {
    content: 'multipart/form-data',
  }),
  readFile: files.get(paths.file, 'Get a file', knowledgeFile),
  deleteFile: files.remove(paths.file, 'Delete a file'),
  listWebsites: websiteCalls.get(paths.websites, 'List the websites', websitePage),
  createWebsite: websiteCalls.create(paths.websites, 'Add a website', websiteRequest, website),
  readWebsite: websiteCalls.get(paths.website, 'Get a website with the state of its crawl', website),
  changeWebsite: websiteCalls.put(
    paths.website,
    'Change a website, which crawls it again',
    websiteRequest,
    website,
  ),
  deleteWebsite: websiteCalls.remove(paths.website, 'Delete a website'),
  listFaqs: faqCalls.get(paths.faqs, 'List the FAQs', faqPage),
  createFaq: faqCalls.create(paths.faqs, 'Add an FAQ', faqRequest, faq),
  readFaq: faqCalls.get(paths.faq, 'Get an FAQ', faq),
  changeFaq: faqCalls.put(paths.faq, 'Change an FAQ', faqRequest, faq),
  deleteFaq: faqCalls.remove(paths.faq, 'Delete an FAQ'),
  listAllowlist: allowlistCalls.get(paths.allowlist, 'List the customers on the allowlist', allowlistPage),
  addToAllowlist: allowlistCalls.create(
    paths.allowlist,
    'Add a customer to the allowlist',
    allowlistEntryRequest,
    allowlistEntry,
  ),
  removeFromAllowlist: allowlistCalls.remove(paths.allowlistEntry, 'Remove a customer from the allowlist'),
} as const satisfies Record<string, Operation>
