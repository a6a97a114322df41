/** What is wrong with a request as it is typed, by the row and the field that has to be mended. */
import { placeholdersOf } from '../../../../../contract/platform/connectors/request-definition.ts'
import { faultWords } from '../words.ts'
import { fitsType, sourceOf } from './binding-model.ts'
import { type Branch, partsOf, treeOf } from './body-rows.ts'
import { type CallModel, type ParameterRow, pathRows, sendsBody } from './call-model.ts'
import type { Fields } from './required-names.ts'

export type RowField = 'name' | 'value'
/** Keyed by what `faultKey` makes of a row and its field; the path has a key of its own. */
export type Faults = ReadonlyMap<string, string>

export const pathFaultKey = 'path'

export function faultKey(row: string, field: RowField): string {
  return `${row} ${field}`
}

export function callFaults(model: CallModel): Faults {
  const { query, headers } = model.parameters
  const body = sendsBody(model) ? treeOf(model.body) : []
  const inPath = pathRows(model)
  const faults = new Map<string, string>()
  const pathFault = faultOfPath(model.path)
  if (pathFault !== null) faults.set(pathFaultKey, pathFault)
  // One name may stand in one place only, wherever that is (docs/platform.md, section 11.3).
  const top = [...inPath, ...query, ...headers, ...body.map(({ row }) => row)]
  for (const [key, text] of nameFaults(top)) faults.set(key, text)
  for (const row of [...inPath, ...query, ...headers]) addValueFault(faults, row)
  for (const branch of body) addBranchFaults(faults, branch)
  return faults
}

function faultOfPath(path: string): string | null {
  if (path.trim() === '') return faultWords.noPath
  const rest = path.replace(/\{[^{}]+\}/g, '')
  return /[{}]/.test(rest) || placeholdersOf(path).some((name) => name.trim() === '')
    ? faultWords.braces
    : null
}

function nameFaults(rows: readonly { key: string; name: string }[]): [string, string][] {
  return rows.flatMap(({ key, name }): [string, string][] => {
    if (name.trim() === '') return [[faultKey(key, 'name'), faultWords.noName]]
    const isRepeated = rows.some((other) => other.key !== key && other.name === name)
    return isRepeated ? [[faultKey(key, 'name'), faultWords.repeated]] : []
  })
}

function addValueFault(faults: Map<string, string>, { key, node }: Pick<ParameterRow, 'key' | 'node'>) {
  const text = valueFault(node)
  if (text !== null) faults.set(faultKey(key, 'value'), text)
}

function valueFault(node: Fields): string | null {
  if (!partsOf(node.type).binding) return null
  const source = sourceOf(node)
  if (source.kind === 'macro' && source.macro.trim() === '') return faultWords.noMacro
  if (source.kind === 'default' && !fitsType(node.type, source.value)) return faultWords.misfit(node.type)
  return null
}

function addBranchFaults(faults: Map<string, string>, { row, children }: Branch) {
  if (row.node === null) return
  addValueFault(faults, { key: row.key, node: row.node })
  const parts = partsOf(row.node.type)
  const below = children.filter(({ row: child }) => parts[child.role === 'item' ? 'items' : 'properties'])
  const named = below.map((branch) => branch.row).filter(({ role }) => role === 'property')
  for (const [key, text] of nameFaults(named)) faults.set(key, text)
  for (const branch of below) addBranchFaults(faults, branch)
}
