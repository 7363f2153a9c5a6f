/** Where an event is shown: '/events/4'. */
export function eventPath(id: number): string {
  return `/events/${id}`;
}
