package orders;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.net.URI;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Spring Boot with springdoc, as its guides show it: records with constraints, and a controller. */
@SpringBootApplication
public class Application {
  public static void main(String[] args) {
    SpringApplication.run(Application.class, args);
  }
}

record NewOrder(
    @NotNull @Size(min = 1, max = 60) String item, @NotNull @Min(1) @Max(99) Integer quantity) {}

record Order(@NotNull Long id, @NotNull String item, @NotNull Integer quantity) {}

@RestController
@RequestMapping("/orders")
class OrderController {
  private final Map<Long, Order> orders = new ConcurrentSkipListMap<>();
  private final AtomicLong last = new AtomicLong();

  @GetMapping
  Collection<Order> list(@RequestParam(defaultValue = "20") @Min(1) @Max(100) int size) {
    return orders.values().stream().limit(size).toList();
  }

  @PostMapping
  ResponseEntity<Order> create(@Valid @RequestBody NewOrder body) {
    Order made = new Order(last.incrementAndGet(), body.item(), body.quantity());
    orders.put(made.id(), made);
    return ResponseEntity.created(URI.create("/orders/" + made.id())).body(made);
  }

  @GetMapping("/{id}")
  Order read(@PathVariable long id) {
    return found(id);
  }

  @PutMapping("/{id}")
  Order replace(@PathVariable long id, @Valid @RequestBody NewOrder body) {
    found(id);
    Order changed = new Order(id, body.item(), body.quantity());
    orders.put(id, changed);
    return changed;
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void remove(@PathVariable long id) {
    found(id);
    orders.remove(id);
  }

  private Order found(long id) {
    Order found = orders.get(id);
    if (found == null) throw new ResponseStatusException(HttpStatus.NOT_FOUND);
    return found;
  }
}
