/** Runs calls: each with its line in the activity log, one change at a time, and a safe end. */
import { CommandError } from '../cli/command-error.ts'
import { connectToStudio, type StudioConnection } from '../cli/connect/studio-connection.ts'
import type { ProcessContext } from '../cli/process-context.ts'
import { studioPaths } from '../contract/studio/paths.ts'
import type { AssistantCall } from '../contract/studio/workspace/activity.ts'
import { z } from '../contract/zod.ts'
import { AdviceError } from './advice-error.ts'
import { type AssistantAnswer, answerContent, type Hide, hidingSecrets } from './answers.ts'
import { quietContext } from './command-call.ts'
import type { AssistantTool, CallAround } from './tool.ts'
import { workingFolder } from './working-folder.ts'

// Tells the studio of every call, so that the team sees what an assistant did in a member's name.

interface ActivityLog {
  /** Before the call begins; a call without a line does nothing. Throws CommandError. */
  tell(call: Omit<AssistantCall, 'kind'>): Promise<void>
  close(): Promise<void>
}

/** Without `STUDIO_URL` there is no log. */
function activityLog(outside: ProcessContext): ActivityLog {
  if (!outside.env.STUDIO_URL) return { tell: async () => undefined, close: async () => undefined }
  let studio: Promise<StudioConnection> | undefined
  async function told(call: Omit<AssistantCall, 'kind'>): Promise<string | undefined> {
    studio ??= connectToStudio(outside)
    const connection = await studio.catch((error: unknown) => {
      studio = undefined
      throw error
    })
    const body = JSON.stringify({ kind: 'assistant_called', ...call } satisfies AssistantCall)
    const { response, text } = await connection.call(studioPaths.workspaceActivity, { method: 'POST', body })
    return response.ok ? undefined : text
  }
  return {
    async tell(call) {
      const refused = await told(call)
      if (refused === undefined) return
      // The session may have ended; a new one is asked once.
      studio = undefined
      const again = await told(call)
      if (again !== undefined)
        throw new AdviceError(
          'The studio does not take the line about this call, so nothing was done. Does the number belong to the token?',
        )
    },
    async close() {
      await studio?.then((connection) => connection.close()).catch(() => undefined)
    },
  }
}

interface Call {
  readonly tool: string
  readonly phone: string | null
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal
}

type Action<Result> = (around: CallAround) => Promise<Result>

export class AssistantCalls {
  readonly hide: Hide
  readonly #outside: ProcessContext
  readonly #folder: CallAround['folder']
  readonly #log: ReturnType<typeof activityLog>
  readonly #ending = new AbortController()
  readonly #running = new Set<Promise<unknown>>()
  /** The name of the tool that is running. */
  #exclusive: string | undefined

  /** @param folder the only one that calls read */
  constructor(outside: ProcessContext, folder: string) {
    const files = workingFolder(folder)
    const hideSecrets = hidingSecrets(outside.env)
    this.#outside = outside
    this.#folder = files
    this.#log = activityLog(quietContext(outside, this.#ending.signal))
    this.hide = (text) => files.withoutPlace(hideSecrets(text))
  }

  /** Runs a tool; a failure is an answer too. */
  answer(tool: AssistantTool, input: unknown, call: Omit<Call, 'tool'>) {
    const answer = async () => {
      try {
        const work = () => this.#noted({ ...call, tool: tool.name }, (around) => tool.run(input, around))
        return { content: answerContent(await this.#alone(tool, work), this.hide) }
      } catch (error) {
        return { content: answerContent(this.#failed(error), this.hide), isError: true }
      }
    }
    return this.#tracked(answer())
  }

  /** Runs another read, such as that of a resource. Throws an error with the whole answer. */
  read<Result>(call: Call, action: Action<Result>): Promise<Result> {
    return this.#tracked(this.#noted(call, action)).catch((error: unknown) => {
      const texts = answerContent(this.#failed(error), this.hide).map(({ text }) => text)
      throw new Error(texts.join('\n'))
    })
  }

  /** Stops running calls after the write under way, and waits for them. */
  async end(): Promise<void> {
    this.#ending.abort()
    await Promise.allSettled(this.#running)
    await this.#log.close()
  }

  async #noted<Result>({ tool, phone, signal }: Call, action: Action<Result>): Promise<Result> {
    const both = AbortSignal.any([signal, this.#ending.signal])
    both.throwIfAborted()
    await this.#log.tell({ tool, phoneNumberId: phone })
    return action({ context: quietContext(this.#outside, both), folder: this.#folder, signal: both })
  }

  async #alone<Result>({ name, isExclusive }: AssistantTool, work: () => Promise<Result>): Promise<Result> {
    if (!isExclusive) return work()
    if (this.#exclusive !== undefined)
      throw new AdviceError(`${this.#exclusive} is still running: wait for its answer, then call again`)
    this.#exclusive = name
    try {
      return await work()
    } finally {
      this.#exclusive = undefined
    }
  }

  #tracked<Result>(work: Promise<Result>): Promise<Result> {
    this.#running.add(work)
    const forget = () => void this.#running.delete(work)
    work.then(forget, forget)
    return work
  }

  /** Errors of our own say what to do next; those of commands may quote texts of others; no other one is shown. */
  #failed(error: unknown): AssistantAnswer {
    if (error instanceof AdviceError)
      return { said: error.message, ...(error.quoted.length > 0 && { data: error.quoted }) }
    if (error instanceof CommandError) return { said: commandFailed, data: error.message.split('\n') }
    if (error instanceof z.ZodError)
      return { said: 'The data is not as this version knows it. Call check_platform' }
    if (error instanceof Error && error.name === 'AbortError')
      return { said: 'Cancelled: what was not begun was not done' }
    this.#outside.note(`A call failed: ${error instanceof Error ? error.name : 'unknown'}\n`)
    return { said: 'The call failed inside this program. Call again; if it fails again, tell the person' }
  }
}

const commandFailed =
  'The call failed. Its reason follows: correct the input, the file or the settings, or tell the person. check_platform shows whether the platform answers'
