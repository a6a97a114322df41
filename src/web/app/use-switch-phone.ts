import { useNavigate } from '@tanstack/react-router'
import { isPhonePage } from './page-table/pages.ts'
import { usePage } from './page-table/use-page.ts'

export function useSwitchPhone(): (phoneNumberId: string) => void {
  const navigate = useNavigate()
  const page = usePage()
  return (phoneNumberId) => {
    const to = isPhonePage(page) ? page.path : '/phones/$phoneNumberId'
    void navigate({ to, params: { phoneNumberId } })
  }
}
