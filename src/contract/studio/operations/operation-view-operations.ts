import { operationView } from '../operation-view.ts'
import { studioPaths } from '../paths.ts'
import { ownPageProblems } from '../problem.ts'
import type { StudioOperation } from './operation.ts'

const area = 'Operation'

export const operationViewOperations = {
  readOperation: {
    role: 'operator',
    area,
    title: 'Read who is signed in, what is stored where, the replicas and the configuration without secrets',
    method: 'GET',
    path: studioPaths.operation,
    meaning: 'The studio as its operators see it',
    response: operationView.meta({ id: 'OperationView' }),
    problems: ['no_session', 'role_forbids', 'store_unavailable'],
  },
  endListedSession: {
    role: 'operator',
    area,
    title: 'End the session of a member, in every replica',
    method: 'DELETE',
    path: studioPaths.operationSession,
    origin: 'own',
    status: 204,
    meaning: 'Ended',
    problems: [...ownPageProblems, 'role_forbids', 'not_found', 'store_unavailable'],
  },
} as const satisfies Record<string, StudioOperation>
