/** Invented examples of every call, for the API description and tests; the latter check them against the schemas. */

import examples from './operation-examples.json' with { type: 'json' }
import type { OperationId } from './operations.ts'

export const exampleAnswers: Partial<Record<OperationId, unknown>> = examples.answers
export const exampleRequests: Partial<Record<OperationId, unknown>> = examples.requests
/** In wire format. */
export const exampleQueries: Partial<Record<OperationId, Record<string, string>>> = examples.queries
