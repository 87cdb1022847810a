/** An event of a calendar. Moments in epoch ms. */
export interface CalendarEvent {
  id: string
  title: string
  place: string
  description: string
  startDate: number
  endDate: number
  /** When the file is made. */
  now: number
}

/** One event as an iCalendar file (RFC 5545): moments in UTC, lines of at most 75 bytes, CRLF between them. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//storefront//reservation//KO',
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${utc(event.now)}`,
    `DTSTART:${utc(event.startDate)}`,
    `DTEND:${utc(event.endDate)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

/** `20261127T090000Z` */
function utc(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n')
}

const lineBytes = 75

/** A long line continues in the next ones, each after a space; a character is not cut. */
function folded(line: string): string[] {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > lineBytes) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current]
}
