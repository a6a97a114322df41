import { parseJson } from '../contract/json.ts'
import { oneLine } from '../contract/one-line.ts'
import { type CustomerErasure, customerErasure, type UnreachedPlace } from '../contract/studio/customers.ts'
import { studioPaths } from '../contract/studio/paths.ts'
import { problemIn } from '../contract/studio/problem.ts'
import { CommandError } from './command-error.ts'
import { connectToStudio } from './connect/studio-connection.ts'
import type { ProcessContext } from './process-context.ts'

const removedNames: Readonly<Record<keyof CustomerErasure['removed'], string>> = {
  webhooks: 'webhooks',
  waiting: 'webhooks that waited for a target',
  deadLetters: 'undelivered webhooks',
  alerts: 'conversations that alerts watched',
  records: 'records of the workspace',
}

const placeNames: Readonly<Record<UnreachedPlace, string>> = {
  targets: 'targets that webhooks were forwarded to',
  platform: 'the platform',
  exports: 'files that team members exported',
  backups: 'backups and logs in front of the studio',
  other_browsers: 'browsers, until they speak to the studio again',
  records: 'records that cannot be read',
}

/** Erases a customer from a studio and prints what was removed. Throws CommandError. */
export async function eraseFromStudio(
  command: { customer: string; isJson: boolean },
  outside: ProcessContext,
): Promise<0> {
  const studio = await connectToStudio(outside)
  try {
    const path = studioPaths.customer.replace('{customer_id}', encodeURIComponent(command.customer))
    const { response, text } = await studio.call(path, { method: 'DELETE' })
    const answer = customerErasure.safeParse(parseJson(text))
    if (!response.ok || !answer.success) {
      const detail = oneLine(problemIn(parseJson(text))?.detail ?? 'no reason given')
      throw new CommandError(`The studio did not erase the customer: ${detail}`)
    }
    outside.out(command.isJson ? `${JSON.stringify(answer.data, null, 2)}\n` : textOf(answer.data))
    return 0
  } finally {
    await studio.close()
  }
}

function textOf({ removed, notReached }: CustomerErasure): string {
  const lines = [
    `${removed.webhooks} ${removedNames.webhooks}`,
    `${removed.waiting} ${removedNames.waiting}`,
    `${removed.deadLetters} ${removedNames.deadLetters}`,
    `${removed.alerts} ${removedNames.alerts}`,
    `${removed.records} ${removedNames.records}`,
  ]
  const places = notReached.map(({ place, names }) => {
    const which = names.length === 0 ? '' : `: ${oneLine(names.join(', '))}`
    return `  ${placeNames[place]}${which}`
  })
  return `Removed:\n${lines.map((line) => `  ${line}\n`).join('')}Not reached:\n${places.join('\n')}\n`
}
