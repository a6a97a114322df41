import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'
import {
  conversationPages,
  conversationWaitingQuery,
} from '../../../../api/conversations/conversation-queries.ts'
import { useSession } from '../../../../api/session.ts'
import { userSetting, useUserSetting } from '../../../../browser/setting.ts'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import { useBadgeTitle } from '../../../../ui/page/page.tsx'
import { tabBadge } from '../words.ts'

export function AlertOptions({ phoneNumberId }: { phoneNumberId: string }) {
  const [choice, change] = useAlertChoice()
  const [isBlocked, setIsBlocked] = useState(false)
  const { data: count = 0 } = useQuery(conversationWaitingQuery(phoneNumberId))
  useBadgeTitle(choice.badge ? tabBadge(count) : '')
  const list = { phoneNumberId, filter: 'waiting', q: '' } as const
  const { data } = useInfiniteQuery({ ...conversationPages(list), enabled: choice.sound })
  const waiting = data?.pages.flatMap(({ conversations }) => conversations)

  async function sound() {
    setIsBlocked(!(await playChime()))
  }

  useNewOnes(
    (waiting ?? []).map(({ id, waitingSince }) => `${id} ${waitingSince}`),
    waiting !== undefined,
    () => choice.sound && void sound(),
  )

  return (
    <details className="border-line border-t pt-2">
      <summary className="w-fit py-1 text-label text-quiet">{t('Alerts')}</summary>
      <p className="py-1 text-label text-quiet">
        {t('While this page is open, when a customer starts waiting.')}
      </p>
      <div className="flex flex-col gap-2">
        <SwitchField
          label={t('Play a sound')}
          checked={choice.sound}
          onChange={({ target }) => {
            change({ sound: target.checked })
            if (target.checked) void sound()
            else setIsBlocked(false)
          }}
        />
        <SwitchField
          label={t('Show the count in the browser tab')}
          checked={choice.badge}
          onChange={({ target }) => change({ badge: target.checked })}
        />
      </div>
      {choice.sound && isBlocked && (
        <p role="status" className="text-label text-quiet">
          {t('The browser plays sounds only after you have clicked or pressed a key on this page.')}
        </p>
      )}
    </details>
  )
}

const alertChoice = z.object({ sound: z.boolean(), badge: z.boolean() })
/** A user's inbox alerts, off by default, stored in this browser. */
type AlertChoice = z.infer<typeof alertChoice>

const choices = userSetting<AlertChoice>('studio.handover-alerts.v1', alertChoice, {
  sound: false,
  badge: false,
})

function useAlertChoice(): [AlertChoice, (changed: Partial<AlertChoice>) => void] {
  const owner = useSession().user.id
  const choice = useUserSetting(choices, owner)
  return [choice, (changed) => void choices.write(owner, { ...choice, ...changed })]
}

/** @param isReady false during the first load */
function useNewOnes(keys: readonly string[], isReady: boolean, onNew: () => void) {
  const shownIds = useRef<ReadonlySet<string> | null>(null)
  const latest = useRef(onNew)
  useEffect(() => {
    latest.current = onNew
  })
  const joined = keys.join('\n')
  useEffect(() => {
    if (!isReady) return
    const now = joined === '' ? [] : joined.split('\n')
    const before = shownIds.current
    shownIds.current = new Set(now)
    if (before !== null && now.some((key) => !before.has(key))) latest.current()
  }, [joined, isReady])
}

/** Generated, so that no file has to be loaded. */

const notesHertz = [660, 880]
const noteSeconds = 0.16
const loudness = 0.15

let context: AudioContext | undefined

/**
 * Plays two notes; browsers require an earlier click or key press.
 * @returns false if not allowed yet
 */
async function playChime(): Promise<boolean> {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') {
      // Pending until the user interacts with the page.
      await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 200))])
    }
    if (context.state !== 'running') return false
    const { destination, currentTime } = context
    const volume = context.createGain()
    volume.gain.value = loudness
    volume.connect(destination)
    notesHertz.forEach((hertz, at) => {
      const note = new OscillatorNode(volume.context, { frequency: hertz })
      note.connect(volume)
      note.start(currentTime + at * noteSeconds)
      note.stop(currentTime + (at + 1) * noteSeconds)
    })
    return true
  } catch {
    // Without sound, the list and the badge remain.
    return false
  }
}
