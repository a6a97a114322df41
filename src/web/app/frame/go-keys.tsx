/** Navigation keys: `g` and a letter, `n`, and j or k into the list. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWriteBlock } from '../../api/write-block.ts'
import { isTyping } from '../../ui/list/list-keys.ts'
import { isCreatingPage, pageOfKey } from '../page-table/page-keys.ts'
import { isPhonePage } from '../page-table/pages.ts'
import { useChosenPhoneNumberId, usePage } from '../page-table/use-page.ts'
import { useCreate } from '../use-create.ts'

/** How long `g` waits for its letter. */
const maxGapMs = 1500

/** Dialogs and menus handle their own keys. */
const closedPlaces = '[role="alertdialog"], [role="dialog"], [role="menu"], [role="listbox"]'

function isElsewhere(target: EventTarget | null): boolean {
  return isTyping(target) || (target instanceof Element && target.closest(closedPlaces) !== null)
}

/** The open row, else the first. */
function focusList(): boolean {
  const rows = document.querySelectorAll<HTMLElement>('main [data-row]')
  const inSight = [...rows].filter((row) => row.offsetParent !== null)
  const row = inSight.find((one) => one.matches('[aria-current]')) ?? inSight[0]
  row?.focus()
  return row !== undefined
}

export function GoKeys() {
  const navigate = useNavigate()
  const page = usePage()
  const phoneNumberId = useChosenPhoneNumberId()
  const blocked = useWriteBlock()
  const create = useCreate()
  /** In `event.timeStamp` milliseconds. */
  const startedAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    function go(key: string): boolean {
      const to = pageOfKey(key)
      if (to === null) return false
      if (!isPhonePage(to)) void navigate({ to: to.path })
      else if (phoneNumberId === null) return false
      else void navigate({ to: to.path, params: { phoneNumberId } })
      return true
    }

    function createHere(): boolean {
      if (page === null || blocked !== undefined || !isCreatingPage(page)) return false
      create(page)
      return true
    }

    function isTaken({ key, timeStamp }: KeyboardEvent): boolean {
      const isSecond = timeStamp - startedAt.current < maxGapMs
      startedAt.current = Number.NEGATIVE_INFINITY
      if (isSecond) return go(key)
      if (key === 'g') startedAt.current = timeStamp
      if (key === 'n') return createHere()
      return (key === 'j' || key === 'k') && focusList()
    }

    function onKey(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event
      if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented || isElsewhere(target)) return
      if (isTaken(event)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate, page, phoneNumberId, blocked, create])

  return null
}
