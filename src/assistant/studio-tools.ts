/** Tools that read what a studio stores: the history, and conversations if a person switched them on. */

import { askStudioFor, withStudio } from '../cli/connect/ask-studio.ts'
import { turnRow } from '../cli/rows/row-shapes.ts'
import { parseJson } from '../contract/json.ts'
import type { TranscriptLine } from '../contract/studio/ai-judging.ts'
import { studioPaths } from '../contract/studio/paths.ts'
import { activityPage } from '../contract/studio/workspace/activity.ts'
import { z } from '../contract/zod.ts'
import { transcriptText } from '../judging/material.ts'
import { AdviceError } from './advice-error.ts'
import { answerPage } from './answers.ts'
import { runCommandFor } from './command-call.ts'
import { assistantTool, cursorInput, phoneInput } from './tool.ts'

const historyLines = 50
const maxTurns = 60
const maxTurnCharacters = 500
/** Switches conversations on. */
export const conversationsVariable = 'STUDIO_ASSISTANT_CONVERSATIONS'

const readHistory = assistantTool(
  {
    name: 'read_history',
    title: 'Read the history',
    description:
      "Returns what the team did with a number's agent, newest first, from the studio's activity log.",
    isReading: true,
    input: z.strictObject({ phone: phoneInput, cursor: cursorInput }),
  },
  ({ phone, cursor }, { context }) =>
    withStudio(context, async (studio) => {
      const query = new URLSearchParams({
        ...{ phone_number_id: phone, limit: String(historyLines) },
        ...(cursor !== undefined && { before: cursor }),
      })
      const asked = { path: `${studioPaths.workspaceActivity}?${query}`, what: 'the history' }
      const page = await askStudioFor(studio, activityPage, asked)
      if (page === undefined) throw new AdviceError('The studio has no workspace, so it keeps no history')
      const lines = page.activity.map(
        ({ at, user, kind, name, fields, method, template, status, count, source, target }) => ({
          ...{ at, by: user.name, kind, name, fields, method, template, status, count, source, target },
        }),
      )
      return {
        said: `${lines.length} lines.`,
        data: answerPage(lines, undefined).items,
        next: page.next ?? undefined,
      }
    }),
)

const readConversations = assistantTool(
  {
    name: 'read_conversations',
    title: 'Read conversations',
    description:
      'Returns conversations as transcripts, masked, if a person switched it on. Continue with the cursor of the last answer.',
    isReading: true,
    input: z.strictObject({
      phone: phoneInput,
      since: z.iso.date().describe('A day, such as 2026-11-30').optional(),
      cursor: cursorInput,
    }),
  },
  async ({ phone, since, cursor }, { context }) => {
    if (context.env[conversationsVariable] !== 'on')
      throw new AdviceError(
        `Conversations are switched off. A person may set ${conversationsVariable}=on in the client's settings`,
      )
    // Never `--unmasked`.
    const start = cursor === undefined ? (since === undefined ? [] : ['--since', since]) : ['--after', cursor]
    const args = ['turns', '--number', phone, '--limit', String(maxTurns), ...start]
    const { out, notes } = await runCommandFor(context, args)
    const rows = out.split('\n').flatMap((line) => turnRow.safeParse(parseJson(line)).data ?? [])
    const ids = [...new Set(rows.map(({ conversation }) => conversation))]
    const transcripts = ids.map((id) => {
      const turns = rows.filter(({ conversation }) => conversation === id)
      return { from: turns[0]?.at, transcript: transcriptText(turns.map(lineOf)) }
    })
    const more = / rows, and there are more/.test(notes) ? /^--after (\S+)$/m.exec(notes)?.[1] : undefined
    return {
      said: `${rows.length} entries of ${transcripts.length} conversations, masked as far as personal data is recognized. A conversation may continue on the next page.`,
      data: transcripts,
      next: more,
    }
  },
)

function lineOf({ speaker, text, type, handedTo }: z.infer<typeof turnRow>): TranscriptLine {
  const said = text === '' ? `(${type ?? 'no text'})` : text.slice(0, maxTurnCharacters)
  const isOther = speaker === 'team' || speaker === 'platform'
  return {
    speaker: speaker === 'customer' ? 'customer' : 'agent',
    text: isOther ? `[${speaker}] ${said}` : said,
    isHandedOver: handedTo === 'team',
  }
}

export const studioTools = [readHistory, readConversations]
