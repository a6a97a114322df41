/** Where an operator finds the first steps while no platform is configured. */
export const setupPath = '/setup'

/** Says in a page what `messaging-agent-studio init` does in a terminal; it takes no input, since anybody may open it. */
export const setupPage = `<h1>This studio is not connected to a platform yet</h1>
<p>The demo works without one. To connect your team, run this in the folder of the studio, on its server:</p>
<pre>node dist/cli/main.js init</pre>
<p>It asks for</p>
<ul>
<li>a platform access token, which it does not store;</li>
<li>the addresses of the platform's two hosts: the graph host answers <code>GET /v…/me</code> with your id, and the paths of
the platform host begin with a phone number id;</li>
<li>the host name under which browsers reach the studio;</li>
<li>the members and the operators;</li>
<li>the app secret, which signs webhooks.</li>
</ul>
<p>It finds your id, businesses, accounts, numbers and the newest version of the graph with the token, creates the secrets,
writes <code>.env</code> and the lines for nginx or Caddy, checks the platform with read-only calls, and prints what is left to
do there, with the values to paste. It sends nothing to any other host, and runs again safely.</p>
<p>By hand: copy <code>.env.example</code> to <code>.env</code>; README.md, "Run it for a team", names the variables. Then start
the studio again:</p>
<pre>node --env-file=.env dist/server/main.js</pre>
`
