import { getConfig } from '@semilla/contract/accounts/session.ts'
import { type FromBrowser, type FromServer, type LiveTopic, livePath } from '@semilla/contract/live.ts'
import { io, type Socket } from 'socket.io-client'
import { call } from '../call.ts'
import { reportSessionEnded } from '../connection.ts'
import { emitLive, setLiveState } from './live.ts'
import { onTopicsChange, watchedTopics } from './topics.ts'

/** Milliseconds between two attempts to connect, which grow up to the second number. */
const firstPauseMs = 1000
const longestPauseMs = 30_000

type Keys = { readonly publishKey: string; readonly subscribeKey: string }

/** Returns new keys of the session; undefined when it has ended, which the page is told. Throws without a response. */
async function freshKeys(): Promise<Keys | undefined> {
  const { chatKeys } = await call(getConfig)
  if (chatKeys) return { publishKey: chatKeys.publish, subscribeKey: chatKeys.subscribe }
  reportSessionEnded()
  return undefined
}

/**
 * Tells the server what the screens show, once for all changes of a moment, and whenever the connection is new. Tells
 * the page from when on it hears of a topic: what changed before reached no one.
 */
function followTopics(socket: Socket<FromServer, FromBrowser>): () => void {
  let isPlanned = false
  let heard: ReadonlySet<LiveTopic> = new Set()
  const send = () => {
    isPlanned = false
    const topics = watchedTopics()
    if (!socket.connected) return
    socket.emit('watch', topics, (refused, changedMsAgo) => {
      const added = topics.filter((topic) => !heard.has(topic) && !refused.includes(topic))
      heard = new Set(topics.filter((topic) => !refused.includes(topic)))
      if (added.length > 0) emitLive({ kind: 'watched', topics: added, changedMsAgo })
    })
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(send, 50)
  }
  socket.on('connect', () => {
    heard = new Set()
    send()
  })
  socket.on('live', (event) => {
    if (event.kind !== 'unwatched') return
    heard = new Set([...heard].filter((topic) => topic !== event.topic))
    plan()
  })
  return onTopicsChange(plan)
}

/**
 * Keeps the live connection of a signed-in page open until the returned function is called. It uses WebSockets only, like
 * the server; where a network blocks them, conversations on the screen are asked again from time to time.
 */
export function connectLive(): () => void {
  let wasConnected = false
  let pauseMs = firstPauseMs
  let retry: ReturnType<typeof setTimeout> | undefined
  const socket: Socket<FromServer, FromBrowser> = io({
    path: livePath,
    transports: ['websocket'],
    reconnectionDelay: firstPauseMs,
    reconnectionDelayMax: longestPauseMs,
    auth: (give) => {
      // Without keys the server refuses, and the page tries again later.
      freshKeys().then(
        (keys) => (keys ? give(keys) : socket.disconnect()),
        () => give({}),
      )
    },
  })
  /** The client tries again by itself after a lost network, but not after the server has closed or refused. */
  const tryAgain = () => {
    setLiveState('lost')
    if (socket.active) return
    clearTimeout(retry)
    retry = setTimeout(() => socket.connect(), pauseMs * (0.5 + Math.random()))
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
  }
  setLiveState('connecting')
  socket.on('connect', () => {
    pauseMs = firstPauseMs
    setLiveState('connected')
    if (wasConnected) emitLive({ kind: 'missed' })
    wasConnected = true
  })
  socket.on('live', emitLive)
  socket.on('connect_error', tryAgain)
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') tryAgain()
  })
  const stopFollowing = followTopics(socket)
  const online = () => socket.disconnected && socket.connect()
  window.addEventListener('online', online)
  return () => {
    clearTimeout(retry)
    window.removeEventListener('online', online)
    stopFollowing()
    socket.removeAllListeners()
    socket.disconnect()
    setLiveState('off')
  }
}
