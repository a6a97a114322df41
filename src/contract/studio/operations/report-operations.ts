import { conversationList, outcomeListQuery } from '../conversations.ts'
import { outcomeQuery, outcomes } from '../outcomes.ts'
import { studioPaths } from '../paths.ts'
import { jsonProblems, ownPageProblems } from '../problem.ts'
import { monthReport, reportQuery } from '../report.ts'
import { createdReportLink, reportLinkList, reportLinkRequest } from '../report-links.ts'
import type { StudioOperation } from './operation.ts'

const area = 'Reports'

export const reportOperations = {
  readReport: {
    role: 'viewer',
    area,
    title:
      'Compute the report of a month from what is stored, for one number or all that the session may see',
    method: 'GET',
    path: studioPaths.report,
    query: reportQuery,
    meaning:
      'Figures with their definitions and the month before, weeks, reasons, conversations worth reading, and gaps',
    response: monthReport,
    problems: ['invalid_request', 'no_session', 'not_found', 'store_unavailable'],
  },
  readOutcomes: {
    role: 'viewer',
    area,
    title: 'Count what became of the customers’ questions of some days',
    method: 'GET',
    path: studioPaths.outcomes,
    query: outcomeQuery,
    meaning: 'Figures beside those of as many days before, days, hours of the week, reasons and gaps',
    response: outcomes,
    problems: ['invalid_request', 'no_session', 'not_found', 'store_unavailable'],
  },
  listOutcome: {
    role: 'viewer',
    area,
    title: 'List the conversations that a figure of outcomes has counted',
    method: 'GET',
    path: studioPaths.outcomeConversations,
    query: outcomeListQuery,
    meaning: 'Newest activity first',
    response: conversationList,
    problems: ['invalid_request', 'no_session', 'not_found', 'store_unavailable'],
  },
  listReportLinks: {
    role: 'viewer',
    area,
    title: 'List the links that open a report without a session',
    method: 'GET',
    path: studioPaths.reportLinks,
    meaning: 'The newest first, without their addresses',
    response: reportLinkList,
    problems: ['no_session', 'store_unavailable'],
  },
  createReportLink: {
    role: 'publisher',
    area,
    title: 'Create a link that opens the report of one month without a session, for some days',
    method: 'POST',
    path: studioPaths.reportLinks,
    origin: 'own',
    request: reportLinkRequest,
    status: 201,
    meaning: 'Created, with its address, which is shown once',
    response: createdReportLink,
    problems: [
      ...jsonProblems,
      ...ownPageProblems,
      'not_found',
      'report_links_off',
      'workspace_full',
      'store_unavailable',
    ],
  },
  withdrawReportLink: {
    role: 'publisher',
    area,
    title: 'Withdraw a link to a report',
    method: 'DELETE',
    path: studioPaths.reportLink,
    origin: 'own',
    status: 204,
    meaning: 'Withdrawn: the link opens nothing any more',
    problems: [...ownPageProblems, 'not_found', 'store_unavailable'],
  },
  openReportLink: {
    role: 'anyone',
    session: false,
    area,
    title: 'Open the report of a link',
    method: 'GET',
    path: studioPaths.sharedReport,
    meaning: 'One HTML page without scripts',
    problems: ['not_found', 'too_often', 'store_unavailable'],
  },
} as const satisfies Record<string, StudioOperation>
