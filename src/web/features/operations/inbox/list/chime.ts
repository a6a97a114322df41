/** Generated, so that no file has to be loaded. */

const notesHertz = [660, 880]
const noteSeconds = 0.16
const loudness = 0.15

let context: AudioContext | undefined

/**
 * Plays two notes; browsers require an earlier click or key press.
 * @returns false if not allowed yet
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
    // Without sound, the list and the badge remain.
    return false
  }
}
