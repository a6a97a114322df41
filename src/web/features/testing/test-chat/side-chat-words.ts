/** Texts of the side chat's button, separate from those loaded with the chat. */
export const sideChatWords = {
  title: 'Test chat',
  help: 'Test the agent next to this page',
} as const
