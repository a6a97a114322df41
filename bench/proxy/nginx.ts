/** Runs nginx twice: as everyone's upstream, and as the reference proxy. */
import type { ChildProcess } from 'node:child_process'
import { truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadCore, proxyCore } from './cores.ts'
import { apiVersion, jsonOf, mountPath, token, transferMiB } from './job.ts'
import { launch, untilListening } from './processes.ts'

/** One worker, kept-alive connections, no log. */
function configuration(folder: string, name: string, http: string): string {
  return `
daemon off; master_process off; worker_processes 1;
pid ${folder}/${name}.pid;
error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off; server_tokens off; log_not_found off;
  sendfile on; tcp_nodelay on;
  keepalive_timeout 1h; keepalive_requests 1000000000;
  client_max_body_size 0;
  client_body_temp_path ${folder}/${name}-body; proxy_temp_path ${folder}/${name}-proxy;
  fastcgi_temp_path ${folder}/${name}-1; uwsgi_temp_path ${folder}/${name}-2; scgi_temp_path ${folder}/${name}-3;
  ${http}
}
`
}

async function start(
  folder: string,
  name: string,
  port: number,
  core: number,
  http: string,
): Promise<ChildProcess> {
  const file = path.join(folder, `${name}.conf`)
  writeFileSync(file, configuration(folder, name, http))
  const child = launch(['nginx', '-p', folder, '-c', file, '-e', 'stderr'], { core })
  await untilListening(port, child)
  return child
}

/**
 * Answers every path of `scenarios.ts`. A body is read completely before its answer: the mirror requires it, and the
 * file
 * behind it then refuses the method, which becomes the answer.
 */
export function startUpstream(folder: string, port: number): Promise<ChildProcess> {
  const small = jsonOf(1024)
  writeFileSync(path.join(folder, '1k.json'), small)
  writeFileSync(path.join(folder, '16k.json'), jsonOf(16_384))
  // A sparse file, so that the disk plays no part.
  writeFileSync(path.join(folder, 'large.bin'), '')
  truncateSync(path.join(folder, 'large.bin'), transferMiB * 2 ** 20)
  const takesBody = `mirror /read; alias ${folder}/1k.json; error_page 405 =200 @taken;`
  return start(
    folder,
    'upstream',
    port,
    loadCore,
    `
  client_body_buffer_size 128m;
  open_file_cache max=16 inactive=1h; open_file_cache_valid 1h;
  default_type application/json;
  # One call in a hundred, by chance.
  split_clients $request_id $is_limited { 1% 1; * 0; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location = /get { return 200 '${small}'; }
    location = /get-16k { alias ${folder}/16k.json; }
    location = /post { ${takesBody} }
    location = /upload { ${takesBody} }
    location = /download { default_type application/octet-stream; alias ${folder}/large.bin; }
    location = /limited {
      add_header retry-after 0 always;
      if ($is_limited) { return 429 '{"error":"slow down"}'; }
      return 200 '${small}';
    }
    location = /seen {
      return 200 '{"uri":"$request_uri","authorization":"$http_authorization","version":"$http_x_api_version","accept":"$http_accept","cookie":"$http_cookie","agent":"$http_user_agent"}';
    }
    location = /read { internal; return 204; }
    location @taken { return 200 '${small}'; }
  }`,
  )
}

/** Forwards the studio's headers, adds the same ones, streams both ways. */
export function startReference(folder: string, port: number, upstreamPort: number): Promise<ChildProcess> {
  return start(
    folder,
    'reference',
    port,
    proxyCore,
    `
  upstream platform { server 127.0.0.1:${upstreamPort}; keepalive 128; keepalive_requests 1000000000; keepalive_timeout 1h; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location ${mountPath}/ {
      proxy_pass http://platform/;
      proxy_http_version 1.1;
      proxy_pass_request_headers off;
      proxy_set_header Host $proxy_host;
      proxy_set_header Connection '';
      proxy_set_header Content-Length $content_length;
      proxy_set_header Content-Type $content_type;
      proxy_set_header Content-Disposition $http_content_disposition;
      proxy_set_header Accept $http_accept;
      proxy_set_header Authorization 'Bearer ${token}';
      proxy_set_header X-API-Version ${apiVersion};
      proxy_request_buffering off;
      client_body_buffer_size 64k;
      proxy_buffers 8 64k; proxy_buffer_size 16k; proxy_busy_buffers_size 128k; proxy_max_temp_file_size 0;
    }
  }`,
  )
}
