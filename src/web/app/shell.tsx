/** The frame that every signed-in page lives in. */
import { Outlet } from '@tanstack/react-router'
import { Strips } from '../features/account/strips.tsx'
import { Toasts } from '../ui/toast.tsx'
import { Announcer } from './announcer.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

export function Shell() {
  return (
    <Toasts>
      <a
        href="#content"
        className="-translate-y-full fixed top-0 left-2 z-50 rounded-edge bg-accent px-3 py-2 text-on-accent focus:translate-y-2"
      >
        Skip to content
      </a>
      <div className="grid min-h-dvh md:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
        <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-line border-r bg-sunken md:block">
          <Sidebar />
        </aside>
        <div className="flex min-w-0 flex-col">
          <TopBar />
          <Strips />
          <Announcer />
          <main id="content" tabIndex={-1} className="flex-1 focus-visible:outline-none">
            <Outlet />
          </main>
        </div>
      </div>
    </Toasts>
  )
}
