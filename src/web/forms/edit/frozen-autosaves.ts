let areFrozen = false

/** Call it before the page is left with forms unsaved: what they do from now on changes nothing. */
export function freezeAutosaves() {
  areFrozen = true
}

export function areAutosavesFrozen(): boolean {
  return areFrozen
}
