/** What the command line says about itself. */

export const usage = `Usage: messaging-agent-studio COMMAND [flags]

An agent as a file: what it knows and how it behaves, without credentials.

  export   write an agent into a file
  plan     show what applying a file would change
  apply    change an agent to what a file says
  diff     compare two files
`
