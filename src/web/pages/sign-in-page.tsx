/** `/sign-in`: the way in. */
import { getRouteApi } from '@tanstack/react-router'
import { SignIn } from '../features/sign-in/sign-in.tsx'
import { Switchboard } from '../features/sign-in/switchboard.tsx'
import { words } from '../features/sign-in/words.ts'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'
import { Mark } from '../ui/mark.tsx'
import { useTitle } from '../ui/page.tsx'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const { reason, next } = route.useSearch()
  useTitle(words.title)
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(400px,5fr)_6fr]">
      <main className="flex flex-col px-5 py-6 sm:px-10">
        <div className="flex items-center gap-2.5 font-semibold">
          <Mark className="size-7" />
          {words.product}
        </div>
        <div className="mx-auto my-auto flex w-full max-w-[400px] flex-col gap-6 py-10">
          <header className="flex flex-col gap-1">
            <h1 className="font-semibold text-display">{words.title}</h1>
            <p className="text-quiet">{words.lead}</p>
          </header>
          <SignIn reason={reason} next={next} />
        </div>
        <ThemeSwitch />
      </main>
      <div className="hidden items-center justify-center overflow-hidden border-line border-l bg-sunken p-12 md:flex">
        <Switchboard />
      </div>
    </div>
  )
}
