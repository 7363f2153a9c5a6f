/** Lets the browser paint and hear a tap in between: on a phone the work around it takes a blink. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
