import { type DragEvent, useState } from 'react';

/** Takes files that are dropped on an element, to which `handlers` belong. Text and links are left to the browser. */
export function useFileDrop(onDrop: (dropped: DataTransfer) => unknown) {
  const [isOver, setOver] = useState(false);
  function handle(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onDrop(event.dataTransfer);
  }
  return { isOver, handlers: { onDragOver: handle, onDragLeave: handle, onDrop: handle } };
}
