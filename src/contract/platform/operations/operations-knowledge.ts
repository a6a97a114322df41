/** The calls about the agent's knowledge and its allowlist. */
import { allowlistEntry, allowlistEntryRequest, allowlistPage } from '../agent/allowlist-entry.ts'
import { faq, faqPage, faqRequest } from '../knowledge/faq.ts'
import { knowledgeFile, knowledgeFiles, knowledgeFileUpload } from '../knowledge/knowledge-file.ts'
import { website, websitePage, websiteRequest } from '../knowledge/website.ts'
import { platformPaths } from '../paths.ts'
import { callsOf, type Operation } from './operation.ts'

const files = callsOf('Files')
const websiteCalls = callsOf('Websites')
const faqCalls = callsOf('FAQs')
const allowlistCalls = callsOf('Allowlist')

export const knowledgeOperations = {
  listFiles: { ...files.get, path: platformPaths.files, title: 'List the files', response: knowledgeFiles },
  uploadFile: {
    ...files.create,
    path: platformPaths.files,
    title: 'Upload a file',
    request: knowledgeFileUpload,
    content: 'multipart/form-data',
    response: knowledgeFile,
  },
  readFile: { ...files.get, path: platformPaths.file, title: 'Read about a file', response: knowledgeFile },
  deleteFile: { ...files.remove, path: platformPaths.file, title: 'Delete a file' },
  listWebsites: {
    ...websiteCalls.get,
    path: platformPaths.websites,
    title: 'List the websites',
    response: websitePage,
  },
  createWebsite: {
    ...websiteCalls.create,
    path: platformPaths.websites,
    title: 'Add a website',
    request: websiteRequest,
    response: website,
  },
  readWebsite: {
    ...websiteCalls.get,
    path: platformPaths.website,
    title: 'Read a website with the state of its crawl',
    response: website,
  },
  changeWebsite: {
    ...websiteCalls.put,
    path: platformPaths.website,
    title: 'Change a website, which crawls it again',
    request: websiteRequest,
    response: website,
  },
  deleteWebsite: { ...websiteCalls.remove, path: platformPaths.website, title: 'Delete a website' },
  listFaqs: { ...faqCalls.get, path: platformPaths.faqs, title: 'List the FAQs', response: faqPage },
  createFaq: {
    ...faqCalls.create,
    path: platformPaths.faqs,
    title: 'Add an FAQ',
    request: faqRequest,
    response: faq,
  },
  readFaq: { ...faqCalls.get, path: platformPaths.faq, title: 'Read an FAQ', response: faq },
  changeFaq: {
    ...faqCalls.put,
    path: platformPaths.faq,
    title: 'Change an FAQ',
    request: faqRequest,
    response: faq,
  },
  deleteFaq: { ...faqCalls.remove, path: platformPaths.faq, title: 'Delete an FAQ' },
  listAllowlist: {
    ...allowlistCalls.get,
    path: platformPaths.allowlist,
    title: 'List the customers on the allowlist',
    response: allowlistPage,
  },
  addToAllowlist: {
    ...allowlistCalls.create,
    path: platformPaths.allowlist,
    title: 'Put a customer on the allowlist',
    request: allowlistEntryRequest,
    response: allowlistEntry,
  },
  removeFromAllowlist: {
    ...allowlistCalls.remove,
    path: platformPaths.allowlistEntry,
    title: 'Take a customer off the allowlist',
  },
} as const satisfies Record<string, Operation>
