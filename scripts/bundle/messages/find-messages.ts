/** Finds the texts of the app in its source. */
import { parseSync } from 'vite'

export interface FoundMessage {
  /** The English text. */
  readonly source: string
  /** Where it is used, such as `faqWords.title`; the `msgctxt` of a translation for that place only. */
  readonly place: string
  /** Start of the replaced code: the literal, or the whole call if the text has no values. */
  readonly start: number
  readonly end: number
  readonly isIcu: boolean
  /** Names of its values, if the call lists them literally. */
  readonly values: readonly string[] | undefined
}

/** Every string in its exported objects is a text. */
const wordsFile = /\/src\/web\/(?:.*\/)?(?:[\w-]+-)?words\.ts$/
const mayHaveMessages = /\b(?:t|counted)\(/

/** The parts of a syntax tree node that are used here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Walk {
  readonly found: FoundMessage[]
  readonly areWords: boolean
}

/** Returns the texts in source order. @param file - an absolute path with forward slashes */
export function findMessages(file: string, code: string): readonly FoundMessage[] {
  const areWords = wordsFile.test(file)
  if (!areWords && !mayHaveMessages.test(code)) return []
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const walk: Walk = { found: [], areWords }
  for (const statement of program.body as unknown as Node[]) visit(statement, [], walk)
  return walk.found
}

function visit(node: Node, path: readonly string[], walk: Walk): void {
  const text = textOfCall(node)
  if (text !== undefined) {
    walk.found.push({ ...text, place: path.join('.') })
    return
  }
  if (walk.areWords && node.type === 'ExportNamedDeclaration') {
    const declaration = node.declaration as Node | null
    if (declaration?.type === 'VariableDeclaration') {
      for (const one of declaration.declarations as Node[]) {
        visitWords(one.init as Node, [String((one.id as Node).name)], walk)
      }
      return
    }
  }
  const name = nameOf(node)
  visitChildren(node, name === undefined ? path : [...path, name], walk)
}

/** Values of objects and arrays are texts; anything else is code. */
function visitWords(node: Node, path: readonly string[], walk: Walk): void {
  if (node.type === 'ObjectExpression') {
    for (const one of node.properties as Node[]) {
      if (one.type === 'Property') visitWords(one.value as Node, [...path, nameOf(one) ?? '…'], walk)
      else visit(one, path, walk)
    }
  } else if (node.type === 'ArrayExpression') {
    for (const [at, one] of (node.elements as Node[]).entries()) visitWords(one, [...path, String(at)], walk)
  } else if (/^TS(?:As|Satisfies)Expression$/.test(node.type)) {
    // A single literal `as const` is a code, such as a color.
    const inner = node.expression as Node
    if (literalOf(inner) === undefined) visitWords(inner, path, walk)
  } else {
    const source = literalOf(node)
    if (source === undefined) visit(node, path, walk)
    else if (/\p{L}/u.test(source)) {
      const { start, end } = node
      walk.found.push({ source, place: path.join('.'), start, end, isIcu: false, values: undefined })
    }
  }
}

function visitChildren(node: Node, path: readonly string[], walk: Walk): void {
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'object' && one !== null && typeof one.type === 'string') visit(one, path, walk)
    }
  }
}

/** Undefined unless the node calls `t` or `counted` with a literal. */
function textOfCall(node: Node): Omit<FoundMessage, 'place'> | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { name } = node.callee as { name?: string }
  const [message, values] = node.arguments as Node[]
  if (message === undefined || (name !== 't' && name !== 'counted')) return undefined
  const source = literalOf(message)
  if (source === undefined) return undefined
  const isIcu = name === 'counted' || values !== undefined
  const { start, end } = isIcu ? message : node
  return { source, start, end, isIcu, values: name === 'counted' ? ['count'] : valueNames(values) }
}

function valueNames(values: Node | undefined): readonly string[] | undefined {
  if (values?.type !== 'ObjectExpression') return undefined
  const properties = values.properties as Node[]
  return properties.every(({ type }) => type === 'Property')
    ? properties.map((one) => nameOf(one) ?? '')
    : undefined
}

function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || (node.expressions as Node[]).length > 0) return undefined
  const [only] = node.quasis as { value: { cooked: string } }[]
  return only?.value.cooked
}

/** Name of a declaration or property. */
function nameOf(node: Node): string | undefined {
  const { id, key } = node as { id?: Node | null; key?: Node }
  const named = node.type === 'Property' ? key : /Declarat/.test(node.type) ? id : undefined
  const name = named?.name ?? named?.value
  return typeof name === 'string' ? name : undefined
}
