/** Validates files against the published schemas, with an independent validator. */
import { readdir, readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { type DescribedFile, schemaName } from '../../src/contract/studio/files/schema-name.ts'

const folder = new URL('../../docs/schemas/', import.meta.url)

export async function published(): Promise<Map<string, object>> {
  const files = (await readdir(folder)).sort()
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  return new Map(files.map((name, at) => [name, JSON.parse(texts[at] ?? '')]))
}

/** Returns a function that validates a document against the schema it names, and reports errors. */
export async function validator() {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  for (const schema of (await published()).values()) ajv.addSchema(schema)
  return (text: string, name: DescribedFile) => {
    const document: unknown = JSON.parse(text)
    expect(document).toMatchObject({ $schema: schemaName(name) })
    const validate = ajv.getSchema(schemaName(name))
    expect(validate, name).toBeDefined()
    validate?.(document)
    return validate?.errors ?? []
  }
}
