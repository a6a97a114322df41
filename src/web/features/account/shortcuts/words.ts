export const shortcutWords = {
  title: 'Keyboard shortcuts',
  help: 'Help for this page',
} as const

export const goToTitle = 'Go to a page'

/** `Command` is the platform's modifier key. */
export const shortcutGroups: { title: string; shortcuts: { keys: string[]; does: string }[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Command', 'K'], does: 'Search pages, numbers, skills and actions' },
      { keys: ['?'], does: 'Show keyboard shortcuts and help' },
      { keys: ['/'], does: 'Search on this page' },
      { keys: ['Command', 'S'], does: 'Save' },
      { keys: ['n'], does: 'Create something new on this page' },
      { keys: ['Command', 'Shift', 'D'], does: 'Show or hide API calls (developer tools)' },
      { keys: ['Esc'], does: 'Close a panel or clear a search' },
    ],
  },
  {
    title: 'In lists',
    shortcuts: [
      { keys: ['↓', 'j'], does: 'Next row' },
      { keys: ['↑', 'k'], does: 'Previous row' },
      { keys: ['Home'], does: 'First row' },
      { keys: ['End'], does: 'Last row' },
      { keys: ['Enter'], does: 'Open' },
      { keys: ['x'], does: 'Select the row, or pin a webhook' },
      { keys: ['Esc'], does: 'Back to the list' },
    ],
  },
]
