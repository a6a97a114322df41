/** A short sound, made here, so that nothing has to be loaded for it. */

const notesHertz = [660, 880]
const noteSeconds = 0.16
const loudness = 0.15

let context: AudioContext | undefined

/**
 * Plays two notes. The browser allows it only after a click or a key on the page.
 *
 * @returns false where it is not allowed yet
 */
export async function playChime(): Promise<boolean> {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') {
      // Pending until the user interacts with the page.
      await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 200))])
    }
    if (context.state !== 'running') return false
    const { destination, currentTime } = context
    const volume = context.createGain()
    volume.gain.value = loudness
    volume.connect(destination)
    notesHertz.forEach((hertz, at) => {
      const note = new OscillatorNode(volume.context, { frequency: hertz })
      note.connect(volume)
      note.start(currentTime + at * noteSeconds)
      note.stop(currentTime + (at + 1) * noteSeconds)
    })
    return true
  } catch {
    // A browser without sound has the list and the badge.
    return false
  }
}
