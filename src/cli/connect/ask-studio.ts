/** Reads answers of a studio's own routes. */
import { parseJson } from '../../contract/json.ts'
import type { z } from '../../contract/zod.ts'
import { CommandError } from '../command-error.ts'
import type { ProcessContext } from '../process-context.ts'
import { connectToStudio, type StudioConnection } from './studio-connection.ts'

const notFound = 404
const readingWaitMs = 2000
const maxReadingWaits = 60

interface Asked {
  readonly path: string
  /** For messages, such as "the report". */
  readonly what: string
}

/** Runs an action with a session, which ends afterwards. */
export async function withStudio<Result>(
  outside: ProcessContext,
  action: (studio: StudioConnection) => Promise<Result>,
): Promise<Result> {
  const studio = await connectToStudio(outside)
  try {
    return await action(studio)
  } finally {
    await studio.close().catch(() => undefined)
  }
}

/** Returns undefined for what is not there. Throws CommandError. */
export async function askStudioFor<Schema extends z.ZodType>(
  studio: StudioConnection,
  schema: Schema,
  { path, what }: Asked,
): Promise<z.output<Schema> | undefined> {
  const { response, text } = await studio.call(path)
  if (response.status === notFound) return undefined
  if (!response.ok) throw studio.refusal(`return ${what}`, text)
  const answer = schema.safeParse(parseJson(text))
  if (answer.success) return answer.data
  throw new CommandError(`The studio's answer about ${what} is not as expected. Is it of another version?`)
}

/** Asks again while a studio that has just started reads what it stores; in the end the answer may be incomplete. */
export async function askOnceRead<Schema extends z.ZodType>(
  studio: StudioConnection,
  schema: Schema,
  asked: Asked & { readonly isRead: (answer: z.output<Schema>) => boolean },
  { note, wait }: Pick<ProcessContext, 'note' | 'wait'>,
): Promise<z.output<Schema> | undefined> {
  for (let waits = 0; ; waits++) {
    const answer = await askStudioFor(studio, schema, asked)
    if (answer === undefined || asked.isRead(answer) || waits === maxReadingWaits) return answer
    if (waits === 0) note('The studio is still reading its webhooks.\n')
    await wait(readingWaitMs)
  }
}
