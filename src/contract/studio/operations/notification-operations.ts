import { notificationPatch, notificationView } from '../notifications.ts'
import { studioPaths } from '../paths.ts'
import { jsonProblems, ownPageProblems } from '../problem.ts'
import type { StudioOperation } from './operation.ts'

const area = 'Notifications'

export const notificationOperations = {
  readNotifications: {
    role: 'viewer',
    area,
    title: 'Read what waits for the member: reviews, decisions, customers, the end of the session',
    method: 'GET',
    path: studioPaths.notifications,
    meaning: 'The notifications of the rules that are on, and the rules',
    response: notificationView,
    problems: ['no_session', 'not_found', 'store_unavailable'],
  },
  changeNotifications: {
    role: 'viewer',
    area,
    title: 'Switch rules of the member, set quiet hours, mark as seen; absent keeps',
    method: 'PATCH',
    path: studioPaths.notifications,
    origin: 'not_foreign',
    request: notificationPatch,
    meaning: 'Changed',
    response: notificationView,
    problems: [...jsonProblems, ...ownPageProblems, 'not_found', 'store_unavailable'],
  },
} as const satisfies Record<string, StudioOperation>
