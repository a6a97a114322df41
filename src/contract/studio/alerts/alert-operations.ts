import type { StudioOperation } from '../operations/operation.ts'
import { studioPaths } from '../paths.ts'
import { bodyProblems, numberProblems } from '../problem.ts'
import { alertAction, alertObservation, alertView, maxObservationBytes } from './alert.ts'
import { alertSettings } from './alert-rules.ts'

const area = 'Alerts'
const toNumber = [...numberProblems, 'invalid_request'] as const
const json = [...bodyProblems, 'unsupported_media_type', 'foreign_origin', 'workspace_full'] as const

export const alertOperations = {
  readAlerts: {
    role: 'viewer',
    area,
    title: 'Read the alerts of a phone number, with their rules',
    method: 'GET',
    path: studioPaths.alerts,
    meaning: 'The alerts that are open, the latest that ended, and the rules',
    response: alertView,
    problems: [...toNumber],
  },
  changeAlertSettings: {
    role: 'publisher',
    area,
    title: 'Change rules, quiet hours and grouping, with `If-Match`',
    method: 'PUT',
    path: studioPaths.alertSettings,
    origin: 'not_foreign',
    request: alertSettings,
    meaning: 'Changed',
    response: alertView,
    problems: [...toNumber, ...json, 'changed_meanwhile'],
  },
  actOnAlerts: {
    role: 'publisher',
    area,
    title: 'Acknowledge an alert, or mute a rule',
    method: 'POST',
    path: studioPaths.alertActions,
    origin: 'not_foreign',
    request: alertAction,
    meaning: 'Done',
    response: alertView,
    problems: [...toNumber, ...json],
  },
  observeForAlerts: {
    role: 'publisher',
    area,
    title: 'Tell what was read of the platform, for the rules that need it',
    method: 'POST',
    path: studioPaths.alertObservations,
    origin: 'not_foreign',
    maxBodyBytes: maxObservationBytes,
    request: alertObservation,
    meaning: 'Taken in',
    response: alertView,
    problems: [...toNumber, ...json],
  },
} as const satisfies Record<string, StudioOperation>
