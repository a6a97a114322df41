export const fronts = ['nginx', 'caddy', 'none'] as const
export type Front = (typeof fronts)[number]

/** Name of the file with a reverse proxy's lines. */
export const frontFiles = { nginx: 'studio.nginx.conf', caddy: 'studio.Caddyfile' } as const

/** Returns the lines for a reverse proxy; those for nginx are also in docs/operating.md. */
export function frontLines(front: 'nginx' | 'caddy', host: string, port: string): string {
  return front === 'nginx' ? nginxLines(host, port) : caddyLines(host, port)
}

function nginxLines(host: string, port: string): string {
  const [name = host, listening = '443'] = host.split(':')
  return `limit_req_zone $binary_remote_addr zone=studio:10m rate=10r/s;
server {
  listen ${listening} ssl;
  server_name ${name};
  # ssl_certificate and ssl_certificate_key

  limit_req zone=studio burst=100 nodelay;
  client_max_body_size 11m;             # buffers whole bodies from unauthenticated clients
  proxy_http_version 1.1;
  proxy_set_header Host $host;
  proxy_set_header X-Forwarded-Host $host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_buffering off;
  proxy_buffer_size 16k;                # the largest session does not fit into the default: 502
  proxy_buffers 4 16k;
  proxy_read_timeout 600s;

  location / {
    proxy_pass http://127.0.0.1:${port};   # without a path, which would rewrite requests
  }
  location = /api/webhooks {
    client_max_body_size 1m;
    proxy_request_buffering on;
    proxy_pass http://127.0.0.1:${port};
  }
  location ~ ^/api/(platform|graph)/ {  # uploads are streamed to the platform
    client_max_body_size 100m;
    proxy_request_buffering off;
    proxy_pass http://127.0.0.1:${port};
  }
}
`
}

/** Without the limits for single clients, which need a module: see deploy/Caddyfile. */
function caddyLines(host: string, port: string): string {
  const upstream = (lines: string) => `reverse_proxy 127.0.0.1:${port} {
${lines}			header_up X-Forwarded-Host {host}
			header_up X-Forwarded-For {remote_host}
			flush_interval -1
		}`
  return `${host} {
	@mounts path /api/platform /api/platform/* /api/graph /api/graph/*
	handle @mounts {
		request_body {
			max_size 110MB
		}
		${upstream('')}
	}
	@webhooks path /api/webhooks
	handle @webhooks {
		request_body {
			max_size 1MB
		}
		${upstream('\t\t\trequest_buffers 1MB\n')}
	}
	handle {
		request_body {
			max_size 11MB
		}
		${upstream('\t\t\trequest_buffers 11MB\n')}
	}
}
`
}
