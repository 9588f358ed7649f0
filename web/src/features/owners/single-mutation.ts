import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useRef } from "react";

/** A mutation that a double click does not start twice: while it runs, `start` does nothing. */
export function useSingleMutation<Answer>(options: Omit<UseMutationOptions<Answer>, "onSettled">) {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: () => {
      isRunning.current = false;
    },
  });
  // The mutation tells that it is pending only after the event; a second click may come before.
  const start = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate();
  };
  return { ...mutation, start };
}
