import { platformDocument } from '../platform/operations/openapi.ts'
import {
  type DescribedAnswer,
  type DescribedCall,
  openApiDocument,
} from '../platform/operations/openapi-document.ts'
import { z } from '../zod.ts'
import type { StudioOperation } from './operations/operation.ts'
import { studioOperations } from './operations.ts'
import { studioPaths } from './paths.ts'
import { type ProblemCode, type ProblemDocument, problemContentType, problems } from './problem.ts'

const sessionScheme = {
  type: 'apiKey',
  in: 'cookie',
  name: 'studio_session',
  description: 'Set by signing in; called `__Host-studio_session` in production.',
}

/** Named, so that each document contains it once. */
export const problemDocument = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' }) satisfies z.ZodType<ProblemDocument>

/** Builds the OpenAPI documents by file name. */
export function openApiDocuments(version: string) {
  return {
    'platform.json': platformDocument(
      { platform: studioPaths.platform, graph: studioPaths.graph },
      version,
      sessionScheme,
    ),
    'studio.json': openApiDocument({
      title: 'Messaging Agent Studio',
      version,
      description:
        'The routes of the studio itself. What it forwards is described on its own; there, `{path}` stands for ' +
        'everything that follows, slashes and query included.',
      server: '/',
      securitySchemes: { session: sessionScheme },
      calls: Object.entries<StudioOperation>(studioOperations).map(([id, row]) => described(id, row)),
    }),
  }
}

function described(id: string, row: StudioOperation): DescribedCall {
  return {
    id,
    area: row.area,
    title: row.title,
    method: row.method,
    path: row.path,
    ...(row.query && { query: row.query }),
    ...(row.request && { request: row.request }),
    answers: [
      { status: row.status ?? 200, title: row.meaning, ...(row.response && { schema: row.response }) },
      ...problemAnswers(row.problems),
    ],
    ...(row.session !== false && { security: 'session' }),
  }
}

/** Codes that share a status share an answer. */
function problemAnswers(codes: readonly ProblemCode[]): DescribedAnswer[] {
  const byStatus = new Map<number, ProblemCode[]>()
  // Any answer may find too many others unread (rule 9.7).
  for (const code of new Set<ProblemCode>([...codes, 'busy', 'internal'])) {
    const { status } = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return [...byStatus].map(([status, shared]) => ({
    status,
    title: shared.map((code) => `\`${code}\`: ${problems[code].title}`).join('; '),
    schema: problemDocument,
    contentType: problemContentType,
  }))
}
