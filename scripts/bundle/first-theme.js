/** Puts the remembered theme on the page before anything is painted; `browser/theme.ts` writes what is read here. */
;(() => {
  let choice = null
  try {
    choice = JSON.parse(localStorage.getItem('studio.theme.v1') ?? 'null')
  } catch {
    // Storage that is forbidden or holds something else means: as the system has it.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = choice === 'dark' || (choice !== 'light' && systemIsDark)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
