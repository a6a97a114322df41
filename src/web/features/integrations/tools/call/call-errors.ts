import { placeholdersOf } from '../../../../../contract/platform/connectors/request-definition.ts'
import { t } from '../../../../../contract/translate.ts'
import { errorTexts } from '../words.ts'
import { fitsType, sourceOf } from './binding-model.ts'
import { type Branch, partsOf, treeOf } from './body-rows.ts'
import { type CallModel, type ParameterRow, pathRows, sendsBody } from './call-model.ts'
import type { NamedFields } from './required-names.ts'

export type RowField = 'name' | 'value'
export type CallErrors = ReadonlyMap<string, string>

export const pathErrorKey = 'path'

export function errorKey(row: string, field: RowField): string {
  return `${row} ${field}`
}

export function callErrors(model: CallModel): CallErrors {
  const { query, headers } = model.parameters
  const body = sendsBody(model) ? treeOf(model.body) : []
  const inPath = pathRows(model)
  const errors = new Map<string, string>()
  const pathText = pathError(model.path)
  if (pathText !== null) errors.set(pathErrorKey, pathText)
  // Names are unique across all locations (docs/platform.md, section 11.3).
  const top = [...inPath, ...query, ...headers, ...body.map(({ row }) => row)]
  for (const [key, text] of nameErrors(top)) errors.set(key, text)
  for (const row of [...inPath, ...query, ...headers]) addValueError(errors, row)
  for (const branch of body) addBranchErrors(errors, branch)
  return errors
}

function pathError(path: string): string | null {
  if (path.trim() === '') return t('Enter a path')
  const withoutPlaceholders = path.replace(/\{[^{}]+\}/g, '')
  return /[{}]/.test(withoutPlaceholders) || placeholdersOf(path).some((name) => name.trim() === '')
    ? t('Close the brace and name the parameter, as in {name}')
    : null
}

function nameErrors(rows: readonly { key: string; name: string }[]): [string, string][] {
  return rows.flatMap(({ key, name }): [string, string][] => {
    if (name.trim() === '') return [[errorKey(key, 'name'), t('Enter a name')]]
    const isRepeated = rows.some((other) => other.key !== key && other.name === name)
    return isRepeated
      ? [[errorKey(key, 'name'), t('Another parameter has this name. Each name can be used once per tool.')]]
      : []
  })
}

function addValueError(errors: Map<string, string>, { key, node }: Pick<ParameterRow, 'key' | 'node'>) {
  const text = valueError(node)
  if (text !== null) errors.set(errorKey(key, 'value'), text)
}

function valueError(node: NamedFields): string | null {
  if (!partsOf(node.type).binding) return null
  const source = sourceOf(node)
  if (source.kind === 'macro' && source.macro.trim() === '') return t('Choose or enter a value')
  if (source.kind === 'default' && !fitsType(node.type, source.value)) return errorTexts.misfit(node.type)
  return null
}

function addBranchErrors(errors: Map<string, string>, { row, children }: Branch) {
  if (row.node === null) return
  addValueError(errors, { key: row.key, node: row.node })
  const parts = partsOf(row.node.type)
  const below = children.filter(({ row: child }) => parts[child.role === 'item' ? 'items' : 'properties'])
  const named = below.map((branch) => branch.row).filter(({ role }) => role === 'property')
  for (const [key, text] of nameErrors(named)) errors.set(key, text)
  for (const branch of below) addBranchErrors(errors, branch)
}
