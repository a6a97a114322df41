import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type CreatingPage, isCreatedBelow } from './page-table/page-keys.ts'
import { useChosenPhoneNumberId, usePage } from './page-table/use-page.ts'

/** Fields take the focus, buttons a click. */
function pressCreate(): boolean {
  const control = document.querySelector<HTMLElement>('main [data-create]')
  control?.focus()
  if (control instanceof HTMLButtonElement) control.click()
  return control !== null
}

export function useCreate(): (page: CreatingPage) => void {
  const navigate = useNavigate()
  const phoneNumberId = useChosenPhoneNumberId()
  const here = usePage()
  return useCallback(
    (page) => {
      if (phoneNumberId === null) return
      const params = { phoneNumberId }
      if (isCreatedBelow(page)) void navigate({ to: `${page.path}${page.creates.below}`, params })
      else if (page.path !== here?.path || !pressCreate()) void navigate({ to: page.path, params })
    },
    [navigate, phoneNumberId, here?.path],
  )
}
