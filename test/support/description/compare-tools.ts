/** Compares imported tools with the description they come from, at every level of a body. Nothing of the import is used. */
import {
  createVariants,
  isObject,
  type Json,
  type JsonObject,
  listOf,
  type Variant,
  type Variants,
} from './variants.ts'

export interface ComparedTool {
  readonly method: string
  readonly path: string
  readonly tool: { readonly request_definition: object } | null
  readonly warnings: readonly { readonly code: string; readonly about: string }[]
}

export const differences = ['wrong_binding', 'lost', 'invented', 'required', 'values', 'type'] as const

export interface Difference {
  readonly kind: (typeof differences)[number]
  readonly operation: string
  /** The field's path: `owner.name`, `lines[].price`. */
  readonly at: string
}

interface ToolField {
  readonly type?: string
  readonly description?: string
  readonly binding?: { readonly kind: string; readonly value?: string }
  readonly enum?: readonly unknown[]
  readonly required?: boolean | readonly string[]
  readonly properties?: Readonly<Record<string, string | ToolField>>
  readonly items?: string | ToolField
}

interface ToolCall {
  readonly path: string
  readonly path_parameters?: Readonly<Record<string, ToolField>>
  readonly query_parameters?: Readonly<Record<string, ToolField>>
  readonly headers?: Readonly<Record<string, ToolField>>
  readonly body?: {
    readonly params: Readonly<Record<string, ToolField>>
    readonly required?: readonly string[]
  }
}

/** @returns what the tools have otherwise than the description, without a note that says so */
export function compareWithDescription(document: JsonObject, tools: readonly ComparedTool[]): Difference[] {
  const variants = createVariants(document)
  return tools.flatMap((one) => {
    const { tool, method, path } = one
    if (tool === null)
      return one.warnings.length > 0 ? [] : [{ kind: 'lost', operation: `${method} ${path}`, at: '' }]
    const paths = isObject(document.paths) ? document.paths : {}
    const pathItem = variants.resolved(paths[path])
    const operation = isObject(pathItem) ? variants.resolved(pathItem[method.toLowerCase()]) : undefined
    if (!isObject(pathItem) || !isObject(operation)) throw new Error(`${method} ${path} is not described`)
    return comparedCall(one, tool.request_definition as ToolCall, pathItem, operation, variants)
  })
}

function comparedCall(
  { method, path, warnings }: ComparedTool,
  call: ToolCall,
  pathItem: JsonObject,
  operation: JsonObject,
  variants: Variants,
): Difference[] {
  const found: Difference[] = []
  const field = createFieldComparison(variants, {
    report: (kind, at) => found.push({ kind, operation: `${method} ${path}`, at }),
    isSaid: (codes, at) =>
      warnings.some(({ code, about }) => {
        const [place = ''] = about.split(': ')
        const isWithin =
          place === at || place === 'body' || at.startsWith(`${place}.`) || at.startsWith(`${place}[`)
        return (codes === 'any' || codes.includes(code)) && isWithin
      }),
  })
  compareParameters(call, pathItem, operation, variants, field)
  const body = variants.resolved(operation.requestBody)
  if (call.body && isObject(body)) {
    const content = isObject(body.content) ? body.content : {}
    const media = Object.entries(content).find(([type]) => /json|\*/.test(type))?.[1]
    const schema = isObject(media) ? media.schema : undefined
    const { params: properties, required = [] } = call.body
    field.compareObject({ type: 'object', properties, required }, variants.variantsOf(schema), '')
  } else if (isObject(body) && !warnings.some(({ code }) => /media_type|body|malformed/.test(code))) {
    found.push({ kind: 'lost', operation: `${method} ${path}`, at: 'body' })
  }
  return found
}

type FieldComparison = ReturnType<typeof createFieldComparison>

function compareParameters(
  call: ToolCall,
  pathItem: JsonObject,
  operation: JsonObject,
  variants: Variants,
  field: FieldComparison,
): void {
  const described = new Map<string, JsonObject>()
  for (const entry of [...listOf(pathItem.parameters), ...listOf(operation.parameters)]) {
    const parameter = variants.resolved(entry)
    if (isObject(parameter)) described.set(`${parameter.in} ${parameter.name}`, parameter)
  }
  const places = { path: call.path_parameters, query: call.query_parameters, header: call.headers }
  for (const parameter of described.values()) {
    const name = String(parameter.name)
    const place = places[String(parameter.in) as keyof typeof places] ?? {}
    const sent = place[name]
    const parts = spreadParts(parameter, variants)
    if (sent !== undefined) field.compareParameter(sent, parameter, name)
    else for (const part of parts.length > 0 ? parts : [name]) field.mayLack(part, Object.keys(place))
  }
  const names = new Set(
    [...described.values()].flatMap((one) => [String(one.name), ...spreadParts(one, variants)]),
  )
  for (const [place, fields] of Object.entries(places)) {
    for (const name of Object.keys(fields ?? {})) {
      const isPart = [...names].some((one) => name.startsWith(`${one}[`))
      if (!names.has(name) && !isPart) field.mayInvent(name, place)
    }
  }
}

/** The names of an object that a query spreads over several parameters. */
function spreadParts(
  { in: place, style = 'form', explode = true, name, schema }: JsonObject,
  variants: Variants,
) {
  const isDeep = style === 'deepObject'
  if (place !== 'query' || !(isDeep || (style === 'form' && explode === true))) return []
  const names = variants.variantsOf(schema).flatMap(({ properties }) => [...properties.keys()])
  return [...new Set(names)].map((part) => (isDeep ? `${name}[${part}]` : part))
}

interface Ground {
  report(kind: Difference['kind'], at: string): void
  isSaid(codes: readonly string[] | 'any', at: string): boolean
}

interface Described {
  readonly variants: readonly Variant[]
  /** False if some variants of the object do not describe the field, so that it may hold anything there. */
  readonly isWhole: boolean
}

/** Deeper levels are cut by the import, with a note at the place. */
const maxLevels = 8

function createFieldComparison({ variantsOf }: Variants, { report, isSaid }: Ground) {
  const ofAll = (schemas: readonly Json[]) => variantsOf({ allOf: schemas })

  /** Read-only properties are not sent. */
  function compareObject(sent: ToolField, variants: readonly Variant[], at: string, level = 1): void {
    const all = variants.filter(({ isNull }) => !isNull)
    const described = new Map<string, Described>()
    for (const name of new Set(all.flatMap((one) => [...one.properties.keys(), ...one.required]))) {
      const having = all.flatMap(({ properties }) => {
        const schemas = properties.get(name)
        return schemas === undefined ? [] : [ofAll(schemas)]
      })
      if (having.length > 0 && having.flat().every(({ isReadOnly }) => isReadOnly)) continue
      described.set(name, { variants: having.flat(), isWhole: having.length === all.length })
    }
    const fields = sent.properties ?? {}
    for (const [name, field] of described) {
      const place = at === '' ? name : `${at}.${name}`
      const child = fields[name]
      const isRequired = all.every(({ required }) => required.includes(name))
      if (child === undefined) {
        if (!isSaid('any', place)) report('lost', place)
        continue
      }
      if (isRequired !== listOf(sent.required as Json).includes(name)) report('required', place)
      compareField(parsed(child), field, place, level)
    }
    for (const name of Object.keys(fields)) if (!described.has(name)) report('invented', `${at}.${name}`)
  }

  function compareField(sent: ToolField, field: Described, at: string, level: number): void {
    const { variants } = field
    compareValues(sent, field, at)
    const types = new Set(variants.flatMap((one) => one.types))
    const isKnown = types.has(sent.type ?? '') || (sent.type === 'number' && types.has('integer'))
    if (types.size > 0 && !isKnown && !isSaid(['mixed_types', 'cycle'], at)) report('type', at)
    if (level > maxLevels || isSaid(['too_deep', 'cycle', 'mixed_types'], at)) return
    if (sent.type === 'object') compareObject(sent, variants, at, level + 1)
    const items = variants.flatMap((one) => (one.items.length === 0 ? [] : ofAll(one.items)))
    if (sent.type !== 'array' || items.length === 0) return
    if (sent.items === undefined) report('lost', `${at}[]`)
    else compareField(parsed(sent.items), { variants: items, isWhole: true }, `${at}[]`, level + 1)
  }

  function compareValues(sent: ToolField, { variants, isWhole }: Described, at: string): void {
    const isFree = !isWhole || variants.some(({ values }) => values === undefined)
    const values = new Set(variants.flatMap((one) => one.values ?? []))
    const isNullable = variants.some((one) => one.isNullable) || values.has(null)
    if (sent.binding?.kind === 'default') {
      const [only] = values
      const isRight = !isFree && !isNullable && values.size === 1 && String(only) === sent.binding.value
      if (!isRight) report('wrong_binding', at)
      return
    }
    const text = `${sent.description ?? ''} ${JSON.stringify(sent.enum ?? [])}`
    const missing = [...values].filter((value) => value !== null && typeof value !== 'object')
    const isMissing = missing.some(
      (value) => !text.includes(String(value)) && !text.includes(JSON.stringify(value)),
    )
    if (isMissing && sent.type !== 'boolean' && !isSaid(['enum_cut', 'key_parameter', 'mixed_types'], at)) {
      report('values', at)
    }
  }

  function compareParameter(sent: ToolField, parameter: JsonObject, name: string): void {
    if (parameter.in !== 'path' && (parameter.required === true) !== (sent.required === true)) {
      report('required', name)
    }
    if (parameter.content !== undefined || isSaid(['json_parameter'], name)) return
    const variants = variantsOf(parameter.schema)
    const isList = variants.every(({ types }) => types.includes('array'))
    const values = isList ? variants.flatMap((one) => ofAll(one.items)) : variants
    compareValues(sent, { variants: values, isWhole: true }, name)
  }

  return {
    compareObject,
    compareParameter,
    mayLack(name: string, fields: readonly string[]) {
      if (!fields.includes(name) && !isSaid('any', name)) report('lost', name)
    },
    mayInvent(name: string, place: string) {
      const isPlaceholder =
        place === 'path' && (isSaid(['undeclared_path_parameter'], name) || /_\d+$/.test(name))
      if (!isPlaceholder) report('invented', name)
    },
  }
}

function parsed(child: string | ToolField): ToolField {
  return typeof child === 'string' ? (JSON.parse(child) as ToolField) : child
}
