/** Reads stored values of any version with the exact schema of this one (docs/decisions/0091). */
import { isObject } from '../json.ts'
import { z } from '../zod.ts'

/** Places are names joined with dots, `*` for any entry of a list and any name of a record. */
export interface Leniency {
  /** Values for places whose value is absent, or a word of another version. */
  readonly fallbacks?: Readonly<Record<string, unknown>>
  /** Lists whose entries of another form are set aside. */
  readonly lists?: readonly string[]
  /** Changes values before they are read, where no schema says what may be in them. */
  readonly mends?: Readonly<Record<string, (stored: unknown) => unknown>>
}

export interface StoredForm<Value> {
  /** Fails only if the value as a whole cannot be read. */
  safeParse(
    stored: unknown,
  ): { success: true; data: Value } | { success: false; data?: undefined; error: z.ZodError }
}

/** Creates the lenient form of an exact schema. Unknown fields read as absent; `carryUnknown` writes them back. */
export function storedForm<Schema extends z.ZodType>(
  schema: Schema,
  leniency: Leniency = {},
): StoredForm<z.output<Schema>> {
  let lenient: z.ZodType | undefined
  return {
    safeParse(stored) {
      const exact = schema.safeParse(stored, firstError)
      if (exact.success) return exact
      lenient ??= new Loosening(leniency).loosened(schema, '')
      const pruned = lenient.safeParse(stored, firstError)
      return pruned.success ? schema.safeParse(pruned.data, firstError) : { ...pruned, data: undefined }
    },
  }
}

/** All errors of a long list would take seconds; the library's type lacks `abortEarly`. */
const firstError = { jitless: true, abortEarly: true }

/** Marks an entry that is set aside. */
const aside = Symbol('set aside')

class Loosening {
  readonly #leniency: Leniency
  readonly #done = new Map<unknown, z.ZodType>()

  constructor(leniency: Leniency) {
    this.#leniency = leniency
  }

  loosened(schema: unknown, place: string): z.ZodType {
    const { fallbacks = {}, mends = {} } = this.#leniency
    const inner = this.#inner(schema, place)
    const mend = mends[place]
    if (mend !== undefined) return z.unknown().transform(mend).pipe(inner)
    return Object.hasOwn(fallbacks, place) ? fallback(inner, schema, fallbacks[place]) : inner
  }

  #inner(schema: unknown, place: string): z.ZodType {
    if (schema instanceof z.ZodObject) return this.#object(schema, place)
    if (schema instanceof z.ZodArray) return this.#list(schema, place)
    if (schema instanceof z.ZodRecord) return this.#record(schema, place)
    if (schema instanceof z.ZodUnion) {
      const [first, ...others] = schema.options.map((option) => this.loosened(option, place))
      return first === undefined ? z.never() : z.union([first, ...others])
    }
    if (schema instanceof z.ZodOptional) return this.loosened(schema.unwrap(), place).optional()
    if (schema instanceof z.ZodNullable) return this.loosened(schema.unwrap(), place).nullable()
    if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
      return this.loosened(schema.def.innerType, place).optional()
    }
    return schema instanceof z.ZodType ? schema : z.unknown()
  }

  /** Recursive schemas are loosened once, so places below a recursion have no leniency of their own. */
  #object(schema: z.ZodObject, place: string): z.ZodType {
    const key = place.length > maxPlaceCharacters ? schema : undefined
    const done = key && this.#done.get(key)
    if (done !== undefined) return done
    const loosened = z.lazy(() => {
      const fields = Object.entries(schema.shape).map(([name, field]) => [
        name,
        this.loosened(field, place === '' ? name : `${place}.${name}`),
      ])
      const { catchall } = schema.def
      const shape: Record<string, z.ZodType> = Object.fromEntries(fields)
      const isLoose = catchall !== undefined && !(catchall instanceof z.ZodNever)
      return isLoose ? z.looseObject(shape) : z.object(shape)
    })
    if (key !== undefined) this.#done.set(key, loosened)
    return loosened
  }

  #list(schema: z.ZodArray, place: string): z.ZodType {
    const entry = this.loosened(schema.element, `${place}.*`.replace(/^\./, ''))
    const { lists = [] } = this.#leniency
    if (!lists.includes(place)) return z.array(entry)
    return z
      .array(z.unknown())
      .transform((entries) =>
        entries.map((one) => readExactly(entry, schema.element, one, aside)).filter((one) => one !== aside),
      )
  }

  #record(schema: z.ZodRecord, place: string): z.ZodType {
    const { keyType } = schema
    const values = z.record(z.string(), this.loosened(schema.valueType, `${place}.*`))
    return values.transform((record) =>
      Object.fromEntries(
        Object.entries(record).filter(
          ([name]) => !(keyType instanceof z.ZodType) || keyType.safeParse(name).success,
        ),
      ),
    )
  }
}

/** Longer places are those of a recursion. */
const maxPlaceCharacters = 120

function fallback(schema: z.ZodType, exact: unknown, value: unknown): z.ZodType {
  const found = z.unknown().transform((stored) => {
    const read = stored === undefined ? aside : readExactly(schema, exact, stored, aside)
    return read === aside ? valueFor(stored, value) : read
  })
  // An absent field is not given to a transformation without it.
  return found.catch((context: { readonly input: unknown }) => valueFor(context.input, value))
}

/** Loosened schemas lack the checks of whole objects. */
function readExactly(lenient: z.ZodType, exact: unknown, stored: unknown, otherwise: unknown): unknown {
  const read = lenient.safeParse(stored, firstError)
  if (!read.success) return otherwise
  const isExact = !(exact instanceof z.ZodType) || exact.safeParse(read.data, firstError).success
  return isExact ? read.data : otherwise
}

/** A function makes the value of what is stored. */
function valueFor(stored: unknown, value: unknown): unknown {
  return typeof value === 'function' ? Reflect.apply(value, undefined, [stored]) : value
}

/** Returns a fallback for every place below a value, so that any part may be absent. */
export function fallbacksOf(value: unknown, place = ''): Record<string, unknown> {
  if (!isObject(value) || Array.isArray(value)) return place === '' ? {} : { [place]: value }
  const below = Object.entries(value).map(([name, part]) =>
    fallbacksOf(part, place === '' ? name : `${place}.${name}`),
  )
  return Object.assign(place === '' ? {} : { [place]: value }, ...below)
}
