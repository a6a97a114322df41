import { type DescribedFile, schemaName } from '../../contract/studio/files/schema-name.ts'

/** Formats a JSON document with the name of its schema. */
export function describedText(file: DescribedFile, document: object): string {
  return `${JSON.stringify({ $schema: schemaName(file), ...document }, null, 2)}\n`
}
