/** Proves that the published schemas of the files are current. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleSchemas } from './config-bundle-schema.ts'
import { scenarioSchemas } from './scenario-schema.ts'

const folder = new URL('../../../../docs/schemas/', import.meta.url)

test.each(Object.entries({ ...bundleSchemas(), ...scenarioSchemas() }))(
  'docs/schemas/%s is what `npm run schemas` writes',
  (name, schema) => {
    const published: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    expect(published).toEqual(JSON.parse(JSON.stringify(schema)))
  },
)
