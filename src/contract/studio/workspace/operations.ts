import { z } from '../../zod.ts'
import type { StudioOperation } from '../operations/operation.ts'
import { studioPaths } from '../paths.ts'
import { jsonProblems, numberProblems } from '../problem.ts'
import { activityPage, activityQuery, activityReport, presenceList, presenceReport } from './activity.ts'
import {
  recordList,
  recordListQuery,
  recordNoteQuery,
  recordNumber,
  recordSummary,
  workspaceState,
} from './records.ts'

const area = 'Workspace'
const json = [...jsonProblems, 'foreign_origin'] as const

export const workspaceOperations = {
  readWorkspace: {
    area,
    title: 'Whether this studio has a shared workspace, and how full it is',
    method: 'GET',
    path: studioPaths.workspace,
    meaning: 'Whether there is one',
    response: workspaceState,
    problems: ['no_session', 'store_unavailable'],
  },
  listWorkspaceRecords: {
    area,
    title: 'List the records of one kind of a phone number, with an ETag',
    method: 'GET',
    path: studioPaths.workspaceRecords,
    query: recordListQuery,
    meaning: 'The records by name, those that cannot be read with their error',
    response: recordList,
    problems: [...numberProblems, 'invalid_request'],
  },
  readWorkspaceRecord: {
    area,
    title: 'Read a record, with its ETag',
    method: 'GET',
    path: studioPaths.workspaceRecord,
    meaning: 'The record in the format of its kind',
    problems: [...numberProblems, 'record_unreadable'],
  },
  writeWorkspaceRecord: {
    area,
    title: 'Create a record with `If-None-Match: *`, or change it with `If-Match`',
    method: 'PUT',
    path: studioPaths.workspaceRecord,
    query: recordNoteQuery,
    meaning: 'Stored, without credentials; 201 where there was none',
    response: recordSummary,
    problems: [...numberProblems, ...json, 'changed_meanwhile', 'record_unreadable', 'workspace_full'],
  },
  deleteWorkspaceRecord: {
    area,
    title: 'Delete a record with `If-Match`',
    method: 'DELETE',
    path: studioPaths.workspaceRecord,
    status: 204,
    meaning: 'Deleted',
    problems: [...numberProblems, 'foreign_origin', 'changed_meanwhile', 'record_unreadable'],
  },
  listWorkspaceActivity: {
    area,
    title: 'List who changed what and when, newest first',
    method: 'GET',
    path: studioPaths.workspaceActivity,
    query: activityQuery,
    meaning: 'The lines that this session may know of',
    response: activityPage,
    problems: [...numberProblems, 'invalid_request'],
  },
  reportWorkspaceActivity: {
    area,
    title: 'Tell of a publication, a restore or an import that took many calls',
    method: 'POST',
    path: studioPaths.workspaceActivity,
    request: activityReport,
    status: 204,
    meaning: 'Noted',
    problems: [...numberProblems, ...json],
  },
  streamWorkspace: {
    area,
    title: 'Follow changes (server-sent events `record`, `activity`, `presence`, `resync`, `reconnect`)',
    method: 'GET',
    path: studioPaths.workspaceStream,
    meaning: 'A stream that ends with the session',
    problems: ['no_session', 'not_found', 'draining'],
  },
  listWorkspacePresence: {
    area,
    title: 'List who has which form of a number open',
    method: 'GET',
    path: studioPaths.workspacePresence,
    query: z.object({ phone_number_id: recordNumber }),
    meaning: 'Those who said so lately',
    response: presenceList,
    problems: [...numberProblems, 'invalid_request'],
  },
  reportWorkspacePresence: {
    area,
    title: 'Tell that a form was opened or left',
    method: 'POST',
    path: studioPaths.workspacePresence,
    request: presenceReport,
    status: 204,
    meaning: 'Told to the others',
    problems: [...numberProblems, ...json],
  },
} as const satisfies Record<string, StudioOperation>
