import { type RefCallback, useEffect, useRef, useState } from 'react'

const boxCount = 4
const boxLength = 4
/** Digits of a card's CVC. */
export const cvcLength = 6

/** Splits digits into the four boxes. */
const splitIntoBoxes = (digits: string): string[] =>
  Array.from({ length: boxCount }, (_, index) => digits.slice(index * boxLength, (index + 1) * boxLength))

/**
 * Number and CVC of a card as they are typed; never stored. A full box moves the focus on, and a pasted number is spread over
 * the boxes.
 * @param start sixteen digits to start with
 */
export function useCardForm(start = '') {
  const [boxes, setBoxes] = useState(() => splitIntoBoxes(start.replace(/\D/g, '')))
  const [cvc, setCvc] = useState('')
  const fields = useRef<(HTMLElement | null)[]>([])
  const focusCvc = useRef(false)

  // After the render in which the camera is closed.
  useEffect(() => {
    if (!focusCvc.current) return
    focusCvc.current = false
    fields.current[boxCount]?.focus()
  })

  return {
    boxes,
    cvc,
    cardNum: boxes.join(''),
    setCvc: (typed: string) => setCvc(typed.replace(/\D/g, '').slice(0, cvcLength)),
    /** Takes what was typed or pasted into a box. */
    enterDigits(index: number, typed: string) {
      const digits = typed.replace(/\D/g, '')
      const isPasted = digits.length > boxLength
      const next = [...boxes]
      let remainingDigits = digits
      let last = index
      for (let box = index; box < (isPasted ? boxCount : index + 1); box++) {
        if (box > index && remainingDigits === '') break
        next[box] = remainingDigits.slice(0, boxLength)
        remainingDigits = remainingDigits.slice(boxLength)
        last = box
      }
      const grew = (next[index]?.length ?? 0) > (boxes[index]?.length ?? 0)
      setBoxes(next)
      if (next[last]?.length === boxLength && (grew || isPasted)) fields.current[last + 1]?.focus()
    },
    /** The number that a camera has read. */
    fill(cardNum: string) {
      setBoxes(splitIntoBoxes(cardNum))
      focusCvc.current = true
    },
    /** Ref callback of a field: of a box by its index, of the CVC by `cvcField`. */
    fieldRef:
      (index: number): RefCallback<HTMLElement> =>
      (element) => {
        fields.current[index] = element
      },
    /** Index of the CVC among the fields. */
    cvcField: boxCount,
  }
}
export type CardForm = ReturnType<typeof useCardForm>
