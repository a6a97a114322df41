import { queryOptions } from '@tanstack/react-query'
import { type ApiReference, readApiReference } from './api-description.ts'

const documents = import.meta.glob<unknown>('../../../../docs/openapi/*.json', { import: 'default' })

async function load(name: string): Promise<ApiReference> {
  const readDocument = documents[`../../../../docs/openapi/${name}.json`]
  if (readDocument === undefined) throw new Error(`There is no description ${name}`)
  return readApiReference(await readDocument())
}

/** Bundled, so the server is not asked. */
export const descriptionsQuery = queryOptions({
  queryKey: ['api-descriptions'],
  queryFn: async () => ({ platform: await load('platform'), studio: await load('studio') }),
  staleTime: Number.POSITIVE_INFINITY,
})
