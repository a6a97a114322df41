/** Texts of the side chat's button, separate from those loaded with the chat. */
export const sideChatWords = {
  title: 'Test chat',
  help: 'Test the agent beside this page',
} as const
